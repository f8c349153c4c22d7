import { defineConfig } from 'vite';

// Two files that any page can load by address: the library as a module, and its audio worklet.
export default defineConfig({
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: 'dist',
    reportCompressedSize: false,
    modulePreload: false,
    rolldownOptions: {
      input: { 'voice-client': 'src/index.ts', 'voice-worklet': 'src/worklet/voice-worklet.ts' },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
});
