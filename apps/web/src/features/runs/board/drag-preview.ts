import { runTexts } from '../texts.ts'
import classes from './drag-preview.module.css'

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
