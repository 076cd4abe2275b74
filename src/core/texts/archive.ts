/** What is said about names, structure, integrity and origin of a source. */
export interface ArchiveTexts {}
