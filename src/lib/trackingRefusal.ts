/** The browser says that its owner is not to be tracked: Global Privacy Control or Do Not Track. */
export function refusesTracking(): boolean {
  const asksForPrivacy =
    'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
  return asksForPrivacy || navigator.doNotTrack === '1';
}
