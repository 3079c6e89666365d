/** Whether the visitor has asked to save data: then nothing is fetched before it is wanted. */
export function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
