/** A photo of a job as a phone sends it, taken a minute ago. */
export const photoInput = (actionId: string, img: string) => ({
  phone: '0198a000-0000-4000-8000-00000000f0e1',
  seq: 1,
  actionId,
  kind: 'job',
  takenAt: new Date(Date.now() - 60_000).toISOString(),
  img,
})
