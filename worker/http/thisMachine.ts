const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * On a laptop: both what is configured and what is asked for are this machine over http. A
 * deployment that forgot its `APP_ORIGIN` is asked for over https, and whoever forges a `Host` does
 * not change what is configured.
 */
export function isOnThisMachine(request: Request, appOrigin: string): boolean {
  return isLocal(request.url) && isLocal(appOrigin);
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && THIS_MACHINE.includes(hostname);
}
