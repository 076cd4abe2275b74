/** What is going on now; the terminal decides how, and whether, to show it. */
export type Progress =
  | {
      readonly phase: 'observe' | 'hash' | 'publish' | 'verify' | 'load';
      readonly done: number;
      readonly of: number;
    }
  | { readonly phase: 'check'; readonly done: number; readonly of: number };

export type OnProgress = (progress: Progress) => void;
