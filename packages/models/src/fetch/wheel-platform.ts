/**
 * How pip is asked for a wheel that was made for one kind of machine, whatever this one is: nothing of it is run. Empty for one
 * that fits everywhere. By the tags in its name: interpreter, ABI, platforms.
 */
export function wheelPlatform(wheel: string): string[] {
  const [interpreter, abi, platforms] = wheel
    .replace(/\.whl$/, '')
    .split('-')
    .slice(-3);
  if (platforms === 'any' || !interpreter || !abi || !platforms) return [];
  const [, implementation, version] = /^([a-z]+)(\d+)$/.exec(interpreter) ?? [];
  if (!implementation || !version) return [];
  const platform = platforms.split('.').at(0)!;
  const tags = ['--platform', platform, '--implementation', implementation, '--abi', abi];
  return [...tags, '--python-version', version];
}
