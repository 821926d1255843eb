const kept = { hours: 48, days: 7, weeks: 4, months: 12 }
const pattern = /^academy-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/
const hour = 60 * 60 * 1000
const day = 24 * hour

/** The name of a backup that was begun at this moment. */
export function nameOf(moment: Date): string {
  return `academy-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`
}

/** When the backup of this name was begun; undefined for any other file. */
export function momentOf(name: string): Date | undefined {
  const [, date, hours, minutes, seconds] = pattern.exec(name) ?? []
  if (!date) return undefined
  const moment = new Date(`${date}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}

/** The names of all backups among these, the newest first. */
export function backupsOf(names: string[]): string[] {
  return names
    .filter((name) => momentOf(name))
    .sort()
    .reverse()
}

/**
 * The backups that are not needed any more. All of the last 48 hours are kept, because the one from before an update may be
 * needed after several later ones, and the newest of each of the last seven days, four weeks and twelve months that have one, by
 * UTC; the newest of all is among them.
 */
export function outdated(names: string[], now: Date): string[] {
  const backups = backupsOf(names)
  const needed = new Set([
    ...newestOfEach(backups, kept.days, (moment) => moment.toISOString().slice(0, 10)),
    ...newestOfEach(backups, kept.weeks, weekOf),
    ...newestOfEach(backups, kept.months, (moment) => moment.toISOString().slice(0, 7)),
  ])
  const isOld = (name: string) => now.getTime() - (momentOf(name) as Date).getTime() > kept.hours * hour
  return backups.filter((name) => isOld(name) && !needed.has(name))
}

function newestOfEach(backups: string[], count: number, periodOf: (moment: Date) => string): string[] {
  const newest = new Map<string, string>()
  for (const name of backups) {
    const period = periodOf(momentOf(name) as Date)
    if (!newest.has(period)) newest.set(period, name)
  }
  return [...newest.values()].slice(0, count)
}

/** A week begins on Monday, four days after the weekday of 1 January 1970. */
const weekOf = (moment: Date) => String(Math.floor((moment.getTime() / day + 3) / 7))
