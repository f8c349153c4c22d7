// The part of WebAssembly's interface that this package uses: TypeScript knows it only together with a browser's.
declare namespace WebAssembly {
  type Module = object;
  type Instance = object;
  type Imports = Record<string, object>;
  function compile(bytes: Uint8Array): Promise<Module>;
  function instantiate(module: Module, imports: Imports): Promise<Instance>;
}
