import { expect, test } from 'vitest'
import { attachPhotos, MOST_ATTACHED } from './attach-photos.ts'

const MEGABYTE = 1024 * 1024
const photos = (count: number, bytes: number) => Array.from({ length: count }, () => ({ bytes }))

test('no photo and as many as an email takes go with it', () => {
  expect(attachPhotos([]).ok).toBe(true)
  expect(attachPhotos(photos(MOST_ATTACHED.photos, 400_000)).ok).toBe(true)
  expect(attachPhotos(photos(2, 5 * MEGABYTE)).ok).toBe(true)
})

test('one photo too many is refused by how many go', () => {
  expect(attachPhotos(photos(21, 1))).toMatchObject({
    field: 'photoIds',
    message: 'An email can take 20 photos at most',
  })
})

test('one byte too much is refused by what they come to', () => {
  expect(attachPhotos([...photos(2, 5 * MEGABYTE), { bytes: 1 }])).toMatchObject({ reason: 'too-large' })
  expect(attachPhotos(photos(3, 4.1 * MEGABYTE))).toMatchObject({
    field: 'photoIds',
    message: 'These photos come to 12.3 MB, and an email takes 10 MB. Please leave some out.',
  })
})
