import { runTexts } from '../texts.ts'
import classes from './job-drag.module.css'

/** How many cards are on their way. */
export function drawCount(container: HTMLElement, count: number) {
  const chip = document.createElement('div')
  chip.className = classes.chip ?? ''
  chip.textContent = runTexts.moved.jobs(count)
  container.append(chip)
}

/** The picture of a card that goes along with a finger: for a mouse the browser draws it. */
export function drawUnderFinger(card: HTMLElement, count: number): HTMLElement {
  const { width, height, left, top } = card.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = classes.picture ?? ''
  picture.ariaHidden = 'true'
  picture.dataset.byFinger = ''
  const copy = card.cloneNode(true)
  if (copy instanceof HTMLElement) {
    // Who looks for the card finds the card and not its picture.
    for (const name of ['data-job', 'data-locked', 'id']) copy.removeAttribute(name)
    copy.inert = true
    Object.assign(copy.style, { position: 'static', width: `${width}px`, height: `${height}px` })
  }
  picture.append(copy)
  if (count > 1) drawCount(picture, count)
  Object.assign(picture.style, { left: `${left}px`, top: `${top}px` })
  document.body.append(picture)
  return picture
}

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
