/** Drafts, unsent messages and kept places of a member who is no more. Nothing here may fail. */
export async function forgetOnThisDevice(): Promise<void> {
  try {
    sessionStorage.clear();
    for (const { name } of await indexedDB.databases()) {
      if (name) indexedDB.deleteDatabase(name);
    }
  } catch {
    // Storage is switched off, or the browser does not name its databases.
  }
}
