/** Node's WASI without its notice that it is experimental, which every start of the server would print. */
export async function importWasi(): Promise<typeof import('node:wasi').WASI> {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return (await import('node:wasi')).WASI;
  } finally {
    process.emitWarning = emitWarning;
  }
}
