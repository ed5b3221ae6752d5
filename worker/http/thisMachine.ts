const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/**
 * On a laptop: both the configured origin and the requested URL are this machine over http. A
 * deployment that lacks its `APP_ORIGIN` is requested over https, and a forged `Host` does not
 * change the configuration.
 */
export function isOnThisMachine(request: Request, appOrigin: string): boolean {
  return isLocal(request.url) && isLocal(appOrigin);
}

function isLocal(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && THIS_MACHINE.includes(hostname);
}
