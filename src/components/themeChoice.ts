import { device } from '../lib/storage';

export type ThemeChoice = 'system' | 'light' | 'dark';

const STORAGE_KEY = 'parkway-theme';
const CHANGED = 'parkway-theme-changed';

export function currentTheme(): ThemeChoice {
  const forced = document.documentElement.dataset.theme;
  return forced === 'light' || forced === 'dark' ? forced : 'system';
}

/** Applies the choice at once and stores it for later pages. An unknown value means 'system'. */
export function chooseTheme(value: string): void {
  const root = document.documentElement;
  if (value === 'light' || value === 'dark') root.dataset.theme = value;
  else delete root.dataset.theme;
  device.write(STORAGE_KEY, root.dataset.theme ?? null);
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls back when the theme is chosen on the page or in another tab, or the page is restored. */
export function onThemeChange(callback: () => void): () => void {
  document.addEventListener(CHANGED, callback);
  window.addEventListener('storage', callback);
  window.addEventListener('pageshow', callback);
  return () => {
    document.removeEventListener(CHANGED, callback);
    window.removeEventListener('storage', callback);
    window.removeEventListener('pageshow', callback);
  };
}

export function wireThemeSwitch(): void {
  const radios = document.querySelectorAll<HTMLInputElement>('[data-theme-switch] input');
  const showChoice = () => {
    for (const radio of radios) radio.checked = radio.value === currentTheme();
  };
  for (const radio of radios) radio.addEventListener('change', () => chooseTheme(radio.value));
  onThemeChange(showChoice);
  showChoice();
}
