import type { Client } from './clients'

type Wanted = { action?: string; subject_id?: string; subject_label?: string; actor?: string; area?: string }

/** What somebody may read of the record, oldest first. */
export async function readActivity(client: Client, wanted: Wanted = {}) {
  return (await client.from('activity').select().match(wanted).order('id').throwOnError()).data
}

/** The highest number in the record: what is read from there on is new. */
export async function activitySince(client: Client) {
  const newest = client.from('activity').select('id').order('id', { ascending: false }).limit(1)
  const from = (await newest.throwOnError()).data[0]?.id ?? 0
  return async () => (await client.from('activity').select().gt('id', from).order('id').throwOnError()).data
}
