/** Whether the browser asks not to be tracked, by Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const asksForPrivacy =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return asksForPrivacy || navigator.doNotTrack === '1';
}
