declare module 'virtual:panel-path' {
  /** Path of the panel's module on the script's own origin, hash included. */
  const path: string;
  export default path;
}

declare module 'virtual:companion-path' {
  /** Path of the companion's module on the script's own origin, hash included. */
  const path: string;
  export default path;
}
