import { notePhone, thisPhone } from './phone-db.ts'

/** Asks the browser to keep what the phone holds, once, when there is something to keep. */
export async function askToKeep(): Promise<void> {
  const { hasAskedToKeep = false } = await thisPhone()
  if (hasAskedToKeep || !navigator.storage?.persist) return
  await notePhone({ hasAskedToKeep: true })
  await navigator.storage.persist()
}

/** Whether the browser promises to keep what the phone holds; one that cannot be asked promises nothing. */
export const isKeptForGood = async (): Promise<boolean> => (await navigator.storage?.persisted?.()) ?? false
