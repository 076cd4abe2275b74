/** A byte range of a file. */
export interface Window {
  readonly offset: number;
  readonly length: number;
}
