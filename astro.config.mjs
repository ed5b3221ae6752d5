import cloudflare from '@astrojs/cloudflare';
import { satteri } from '@astrojs/markdown-satteri';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders } from 'astro/config';
import { behindVite } from './src/lib/build/behindVite.mjs';
import { builtParts, leaveOutWrongAnalytics, pageSetting } from './src/lib/build/buildSettings.mjs';
import { contentSecurityPolicy } from './src/lib/build/contentSecurityPolicy.mjs';
import { landingFirst } from './src/lib/build/landingFirst.mjs';
import { leanLibraries } from './src/lib/build/leanLibraries.mjs';
import { plainLimits } from './src/lib/build/plainLimits.mjs';
import { preloadScripts } from './src/lib/build/preloadScripts.mjs';
import { serviceWorker } from './src/lib/build/serviceWorker.mjs';
import { noCircles, sharedFiles } from './src/lib/build/sharedFiles.mjs';
import { bothLanguages } from './src/lib/build/texts/bothLanguages.mjs';

// Before Astro reads the environment.
const analytics = leaveOutWrongAnalytics(process.env);

/** Set by `npm run dev` alone: where the worker answers. */
const workerPort = process.env.PARKWAY_WORKER_PORT;

/** What Astro calls the script of a layout or component, after its name. */
const SCRIPT_OF_ASTRO = /\.astro_astro_type_script_index_\d+_lang$/;

/** Each file names those that it imports, and a hash does not get smaller by compression. */
const fileName = ({ name }) => `_astro/${name.replace(SCRIPT_OF_ASTRO, '')}.[hash:7].js`;

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
    // Most constants weigh less than the names by which one file imports them from another.
    config.build.rolldownOptions.optimization = { inlineConst: { mode: 'all', pass: 3 } };
    config.build.rolldownOptions.output = {
      ...config.build.rolldownOptions.output,
      banner: '',
      codeSplitting: sharedFiles,
      entryFileNames: fileName,
      chunkFileNames: fileName,
    };
  },
};

/** A drawing is in one file, whichever others show it: a call is not inlined. */
const drawingsOnce = {
  name: 'drawings-once',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\.svg\?raw$/ },
    handler: (code) => ({
      code: code.replace(/^export default (".*")/, 'export default /* @__PURE__ */ String($1)'),
      map: null,
    }),
  },
};

/**
 * What a part that comes later needs besides is nearly all there already: naming it all, and the
 * script that asks for it, would weigh more in each page than the one trip they could save. Styles
 * are in the page's own file; a part with a style sheet of its own would come without it.
 */
const plainImports = {
  name: 'plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const preloads = plugins.find(({ name }) => name === 'native:import-analysis-build');
    const { applyToEnvironment } = preloads;
    preloads.applyToEnvironment = (environment) =>
      environment.name !== 'client' && applyToEnvironment(environment);
  },
};

export default defineConfig({
  site: pageSetting('APP_ORIGIN'),
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
      drawingsOnce,
      plainImports,
      plainLimits,
      noCircles,
    ],
  },
});
