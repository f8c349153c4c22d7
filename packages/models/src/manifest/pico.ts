import type { ModelEntry } from './model-entry.ts';

/** SVOX Pico as WebAssembly, without voices. Its JavaScript isn't used. */
export const picoModel: ModelEntry = {
  name: 'svox-pico',
  package: '@echogarden/svoxpico-wasm',
  version: '0.2.0',
  bytes: 526_861,
  integrity:
    'sha512-RQH5y5dvUlV4H8TTUX7QFDGpb5j1ge4veuIaPmntUvioKal3U5eNqvI/kCZO0SJ7YS9OWDsHpnKWySs6z9LmTA==',
  license: 'Apache-2.0',
  files: [
    {
      path: 'svoxpico.wasm',
      as: 'svoxpico.wasm',
      bytes: 950_029,
      sha256: '276a4e171734647f5d5edcc2a635df9b367867dc00848a8dc58120dd7004b0c6',
    },
    {
      path: 'LICENSE',
      as: 'LICENSE',
      bytes: 11_324,
      sha256: 'a8ad31b1c3f40dca5a84119351b8fa8ddc868edd77fad8a8ebf6d8f2d16fa4ae',
    },
  ],
};

/**
 * Voices of SVOX Pico: of each language how its words sound (`ta`), and one speaker (`sg`). The wheel's program, for one kind of
 * machine, isn't unpacked: the voices are the same everywhere.
 */
export const picoVoicesModel: ModelEntry = {
  registry: 'pypi',
  name: 'pico-voices',
  package: 'py-nanotts',
  version: '0.1.1',
  wheel: 'py_nanotts-0.1.1-cp39-abi3-manylinux_2_17_x86_64.manylinux2014_x86_64.manylinux_2_28_x86_64.whl',
  bytes: 5_271_991,
  sha256: '669dad8790893731ee17d24fa5f291852cefee7a016ec8783f69dc6ab4ccb52f',
  license: 'Apache-2.0',
  files: [
    {
      path: 'py_nanotts/lang/en-US_ta.bin',
      as: 'en-US_ta.bin',
      bytes: 650_668,
      sha256: '3a2a4d23de2a44dbbff50f69dcb9486be53b6d0a871d77cdc35f45c3e25e82aa',
    },
    {
      path: 'py_nanotts/lang/en-US_lh0_sg.bin',
      as: 'en-US_lh0_sg.bin',
      bytes: 777_396,
      sha256: 'd6946526696d9eb085f7b23b1fbdf7a9986caca658b645e9eb73c6514fd4789d',
    },
    {
      path: 'py_nanotts/lang/en-GB_ta.bin',
      as: 'en-GB_ta.bin',
      bytes: 412_248,
      sha256: '57998f6423236dea25cd572a73b13f371e64155840e31b571eba7fca0b521b7e',
    },
    {
      path: 'py_nanotts/lang/en-GB_kh0_sg.bin',
      as: 'en-GB_kh0_sg.bin',
      bytes: 584_436,
      sha256: '8f9f5d13a920a9f3371517178d42ce89b835f1e587760c2db280beb593c388fa',
    },
    {
      path: 'py_nanotts/lang/es-ES_ta.bin',
      as: 'es-ES_ta.bin',
      bytes: 256_744,
      sha256: 'b18c60baf249466bf8785d333d8cb4cf1f6b62e5545986f621c66568f1851961',
    },
    {
      path: 'py_nanotts/lang/es-ES_zl0_sg.bin',
      as: 'es-ES_zl0_sg.bin',
      bytes: 605_280,
      sha256: '82e724d3c788767ec95f0d22b0ab738e677ad397f26ec0bbbf2c07aafdf29000',
    },
    {
      path: 'py_nanotts-0.1.1.dist-info/licenses/LICENSE.md',
      as: 'LICENSE.md',
      bytes: 11_357,
      sha256: 'c71d239df91726fc519c6eb72d318ec65820627232b2f796219e87dcf35d0ab4',
    },
  ],
};
