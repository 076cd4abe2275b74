/** What is said about plans, steps, rollback, uninstall and recovery. */
export interface ApplyTexts {}
