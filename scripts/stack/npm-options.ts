import { Stop } from './log.ts'

/**
 * Without `--` in front of them npm takes the options of a script for its own, which it passes on as environment variables: a trial would
 * become the real thing. `names`: the script's options. `example`: a command as it should be. @throws Stop when npm took one of them
 */
export function requireSeparator(names: readonly string[], example: string) {
  if (names.some((name) => process.env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined))
    throw new Stop(`Write -- in front of the options: ${example}`)
}
