/** What the preflight says about this machine and the wanted cuDNN. */
export interface CheckTexts {}
