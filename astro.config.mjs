import cloudflare from '@astrojs/cloudflare';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { leaveOutWrongAnalytics } from './src/lib/build/analyticsSetting.mjs';
import { behindVite } from './src/lib/build/behindVite.mjs';
import { builtParts } from './src/lib/build/builtParts.mjs';
import { contentSecurityPolicy } from './src/lib/build/contentSecurityPolicy.mjs';
import { landingFirst } from './src/lib/build/landingFirst.mjs';
import { leanLibraries } from './src/lib/build/leanLibraries.mjs';
import { preloadScripts } from './src/lib/build/preloadScripts.mjs';
import { serviceWorker } from './src/lib/build/serviceWorker.mjs';
import { noCircles, sharedFiles } from './src/lib/build/sharedFiles.mjs';
import { siteOrigin } from './src/lib/build/siteOrigin.mjs';
import { bothLanguages } from './src/lib/build/texts/bothLanguages.mjs';

// Before Astro reads the environment.
const analytics = leaveOutWrongAnalytics(process.env);

/** Set by `npm run dev` alone: where the worker answers. */
const workerPort = process.env.PARKWAY_WORKER_PORT;

/** The adapter's banner is for the worker; without this it stands in every file of the browser too. */
const leanClient = {
  name: 'lean-client',
  configEnvironment(name, config) {
    if (name !== 'client') return;
    config.build ??= {};
    config.build.modulePreload = false;
    config.build.rolldownOptions ??= {};
    // Files that are put together may take up exports of an entry.
    config.build.rolldownOptions.preserveEntrySignatures = 'allow-extension';
    config.build.rolldownOptions.output = {
      ...config.build.rolldownOptions.output,
      banner: '',
      codeSplitting: sharedFiles,
    };
  },
};

const PRELOADER = '\0vite/preload-helper.js';

/**
 * What a part that comes later needs besides is nearly all there already: naming it all, and the
 * script that asks for it, would weigh more in each page than the one trip they could save. Styles
 * are in the page's own file; a part with a style sheet of its own would come without it.
 */
const plainImports = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: (id) => (id === PRELOADER ? 'export const __vitePreload = (load) => load();' : null),
  },
};

export default defineConfig({
  site: siteOrigin(),
  output: 'static',
  i18n: { locales: ['en', 'es'], defaultLocale: 'en' },
  // The worker is bundled by wrangler from wrangler.toml; Astro makes only files. In development the
  // adapter would run a second worker inside Vite, over a store of its own.
  adapter: workerPort
    ? undefined
    : cloudflare({ prerenderEnvironment: 'node', imageService: 'passthrough' }),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [
    react(),
    bothLanguages(),
    landingFirst(),
    preloadScripts(),
    contentSecurityPolicy(),
    builtParts({ analytics }),
    serviceWorker(),
  ],
  markdown: {
    processor: satteri({
      features: { headingAttributes: true, definitionList: true, smartPunctuation: false },
    }),
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Besley',
      cssVariable: '--font-besley',
      fallbacks: ['Georgia', 'serif'],
      options: {
        variants: [
          {
            weight: '400 900',
            style: 'normal',
            src: ['@fontsource-variable/besley/files/besley-latin-wght-normal.woff2'],
          },
        ],
      },
    },
    {
      provider: fontProviders.local(),
      name: 'Overpass',
      cssVariable: '--font-overpass',
      fallbacks: ['Arial', 'sans-serif'],
      options: {
        variants: [
          {
            weight: '100 900',
            style: 'normal',
            src: ['@fontsource-variable/overpass/files/overpass-latin-wght-normal.woff2'],
          },
        ],
      },
    },
  ],
  vite: {
    plugins: [
      tailwindcss(),
      workerPort && behindVite(workerPort),
      leanClient,
      leanLibraries,
      plainImports,
      noCircles,
    ],
  },
});
