const KIND = 'jobs'

type Data = Record<string | symbol, unknown>

/** What dragged cards say of themselves. */
export const jobData = (ids: readonly string[]): Data => ({ kind: KIND, ids })

/** The jobs that are being dragged; none for anything else. */
export const draggedJobs = (data: Data): string[] =>
  data.kind === KIND && Array.isArray(data.ids) ? data.ids.filter((id) => typeof id === 'string') : []

/** A place on the board that takes cards: a card's slot, a run, a truck without one, Unallocated. */
export interface Place {
  kind: 'slot' | 'run' | 'truck' | 'unallocated'
  /** Of the run, or of the truck. */
  id: string
  /** Who is to drive the truck's new run, where the view names them. */
  driverId?: string | undefined
  /** The job that stands in the slot. */
  jobId?: string
}

/** What a place says of itself. */
export const placeData = (place: Place): Data => ({ place })

const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' && value !== null && 'kind' in value && 'id' in value

/** The place over which cards are; null elsewhere. */
export const placeOf = (data: Data): Place | null => (isPlace(data.place) ? data.place : null)
