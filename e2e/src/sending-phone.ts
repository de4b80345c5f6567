import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'

const API = '/api/v1.0'

/** A driver's phone that sends at once what its driver enters, by calls as those of the page on the phone. */
export function sendingPhone(request: APIRequestContext, link: string, runId: string) {
  const [phone, path] = [randomUUID(), `${API}${link}`]
  let seq = 0
  return {
    /** Says one thing of a job; answers its key and what became of it. */
    async say(actionId: string, step: string, more: object = {}): Promise<{ key: string; outcome: string }> {
      seq += 1
      const entry = { key: randomUUID(), seq, at: new Date().toISOString(), actionId, runId, step, ...more }
      const answer = await request.post(`${path}/entries`, { data: { phone, waiting: 0, entries: [entry] } })
      expect(answer.status(), await answer.text()).toBe(200)
      const { data }: { data: { results: { outcome: string }[] } } = await answer.json()
      return { key: entry.key, outcome: data.results[0]?.outcome ?? '' }
    },
    /** Sends a photo of a job, or of the docket of a load. */
    async send(actionId: string, img: Buffer, more: object = {}): Promise<string> {
      seq += 1
      const photoId = randomUUID()
      const takenAt = new Date().toISOString()
      const photo = { phone, seq, actionId, kind: 'job', takenAt, img: img.toString('base64'), ...more }
      const answer = await request.put(`${path}/photos/${photoId}`, { data: photo })
      expect(answer.status(), await answer.text()).toBe(200)
      return photoId
    },
  }
}
