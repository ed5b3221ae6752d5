export interface Platform {
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

const SYSTEMS = [
  ['darwin', /\bdarwin\b/],
  ['win32', /\b(win32|windows)\b/],
  ['linux', /\blinux(musl)?\b/],
  ...['aix', 'android', 'freebsd', 'netbsd', 'openbsd', 'openharmony', 'sunos'].map(
    (name) => [name, new RegExp(`\\b${name}\\b`)] as const,
  ),
] as const;
const PROCESSORS = /\b(arm64|arm|x64|ia32|ppc64|riscv64|s390x|loong64|mips64el|wasm32|64)\b/;

/**
 * The platform of a package, as in its manifest, derived from its name: `@img/sharp-linux-x64`.
 * `siblings` are the alternatives: if one of them is for musl, the other ones for Linux are for
 * glibc.
 */
export function platformOf(name: string, siblings: readonly string[]): Platform {
  const os = SYSTEMS.find(([, pattern]) => pattern.test(name))?.[0];
  const processor = PROCESSORS.exec(name)?.[0];
  const cpu = processor === '64' ? 'x64' : processor;
  const libc = os === 'linux' ? libcOf(name, siblings) : undefined;
  return {
    ...(os ? { os: [os] } : {}),
    ...(cpu && !(os && cpu === 'wasm32') ? { cpu: [cpu] } : {}),
    ...(libc ? { libc: [libc] } : {}),
  };
}

function libcOf(name: string, siblings: readonly string[]): string | undefined {
  // 32-bit ARM with its own calling convention: manifests leave libc out.
  if (name.endsWith('eabihf')) return undefined;
  if (name.includes('musl')) return 'musl';
  return siblings.some((each) => each.includes('musl')) ? 'glibc' : undefined;
}
