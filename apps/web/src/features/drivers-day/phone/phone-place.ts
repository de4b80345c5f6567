import { notePhone } from './phone-db.ts'

const FRESH_MS = 60_000
const PATIENCE_MS = 8_000

const ask = () =>
  new Promise<GeolocationPosition | null>((resolve) => {
    const options = { maximumAge: FRESH_MS, timeout: PATIENCE_MS }
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(null), options)
  })

/** Notes where the phone is, for what is sent next; a driver who does not allow it works on without. */
export async function watchPlace(): Promise<void> {
  const found = await ask()
  if (!found) return
  const { latitude: lat, longitude: lon } = found.coords
  await notePhone({ place: { lat, lon } })
}
