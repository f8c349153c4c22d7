import { defineConfig, type Plugin } from 'vite';

// Four builds that share no chunk: the panel and the companion as one module each, then the loader as a classic script that
// knows their hashed names, then the standalone page. A call, the voice client and its worklet are fetched by panel and page when wanted.
export default defineConfig({
  publicDir: false,
  plugins: [moduleNames(), plainImports(), asciiOnly()],
  worker: { rolldownOptions: { output: { entryFileNames: 'widget/assets/[name]-[hash].js' } } },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    outDir: 'dist',
    emptyOutDir: false,
    modulePreload: false,
    reportCompressedSize: false,
  },
  environments: {
    panel: {
      consumer: 'client',
      build: {
        emptyOutDir: true,
        rolldownOptions: {
          input: { panel: 'src/panel/mount-panel.tsx' },
          // What panel and call share stays in the panel, so that a chat alone is one file.
          preserveEntrySignatures: 'allow-extension',
          output: {
            entryFileNames: 'widget/assets/[name]-[hash].js',
            chunkFileNames: named(''),
          },
        },
      },
    },
    companion: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: { companion: 'src/companion/start-companion.ts' },
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: 'widget/assets/[name]-[hash].js' },
        },
      },
    },
    loader: {
      consumer: 'client',
      build: {
        rolldownOptions: {
          input: { widget: 'src/loader.ts' },
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          input: { page: 'page.html' },
          output: {
            entryFileNames: 'widget/assets/[name]-[hash].js',
            chunkFileNames: named('page-'),
          },
        },
      },
    },
  },
  builder: {
    sharedConfigBuild: true,
    sharedPlugins: true,
    async buildApp(builder) {
      for (const name of ['panel', 'companion', 'loader', 'client'])
        await builder.build(builder.environments[name]!);
    },
  },
});

/** The voice client's chunk would be called `src`, as its index lies there. */
function named(prefix: string) {
  return ({ name }: { name: string }) =>
    `widget/assets/${prefix}${name === 'src' ? 'voice-client' : '[name]'}-[hash].js`;
}

/** Returns the loader the paths of panel and companion, hashes included, as `virtual:panel-path` and `virtual:companion-path`. */
function moduleNames(): Plugin {
  const paths = new Map([
    ['panel', ''],
    ['companion', ''],
  ]);
  const nameIn = (id: string) => /^\0virtual:(\w+)-path$/.exec(id)?.[1];
  return {
    name: 'module-names',
    resolveId: (source) => (paths.has(nameIn(`\0${source}`) ?? '') ? `\0${source}` : undefined),
    load(id) {
      const name = nameIn(id);
      return name === undefined ? undefined : `export default ${JSON.stringify(paths.get(name))}`;
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === 'chunk' && paths.has(chunk.name)) paths.set(chunk.name, `/${chunk.fileName}`);
      }
    },
  };
}

/** Our chunks have no styles to load before them: Vite's helper for that is left out of what every chat loads. */
function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    load: (id) =>
      id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined,
  };
}

/** A classic script is read in the host page's encoding, whatever that is: leave nothing to read wrongly. */
function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        chunk.code = chunk.code.replace(
          /[^\x20-\x7e\n\t]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
      }
    },
  };
}
