const SUFFIX =
  /\.(?:crdownload|part|partial|download|opdownload|td|xltd|td\.cfg|aria2|baiduyun\.p\.downloading|downloading|bc!|!ut|tmp)$/i;

/** Is this the name a browser or download manager gives a file that it has not finished? */
export function isPartialDownload(fileName: string): boolean {
  return SUFFIX.test(fileName) || /^unconfirmed \d+\.crdownload$/i.test(fileName);
}
