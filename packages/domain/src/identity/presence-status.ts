/** Presence values as on the wire, 'bussy' spelled as specified (Spec 000 §3 Profile). */
export const PRESENCE_STATUSES = ['online', 'idle', 'bussy', 'offline'] as const

/** Whether a colleague is there; drives the colour of the status dot. */
export type PresenceStatus = (typeof PRESENCE_STATUSES)[number]

export function isPresenceStatus(text: string): text is PresenceStatus {
  return PRESENCE_STATUSES.some((status) => status === text)
}

/** What people read: 'Online', 'Idle', 'Busy', 'Offline'. */
export function presenceLabel(status: PresenceStatus): string {
  const word = status === 'bussy' ? 'busy' : status
  return word.charAt(0).toUpperCase() + word.slice(1)
}
