import type { Client } from './clients'

type Filter = { action?: string; subject_id?: string; subject_label?: string; actor?: string; area?: string }

/** The activity entries this client can read, oldest first. */
export async function readActivity(client: Client, filter: Filter = {}) {
  return (await client.from('activity').select().match(filter).order('id').throwOnError()).data
}

/** The highest id of the activity table: later entries are new. */
export async function activitySince(client: Client) {
  const newest = client.from('activity').select('id').order('id', { ascending: false }).limit(1)
  const from = (await newest.throwOnError()).data[0]?.id ?? 0
  return async () => (await client.from('activity').select().gt('id', from).order('id').throwOnError()).data
}
