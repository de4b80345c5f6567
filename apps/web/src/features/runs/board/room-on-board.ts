/** From one truck's column to the next, in pixels (spec 001 §9: 300, and the gap). */
export const COLUMN_PX = 310

/** Of a run without its cards, and of a card: the room that it takes before it has been drawn, in rem. */
const [HEAD_ROOM, CARD_ROOM] = [4.5, 5.1875]

/** About how high a run with so many cards is before it has been drawn, in rem. */
export const roomOfRun = (cards: number): number => HEAD_ROOM + cards * CARD_ROOM
