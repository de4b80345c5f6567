interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const FORMATS = ['qr_code', 'code_128', 'code_39', 'ean_13', 'data_matrix']

/** The browser's BarcodeDetector, where it has one. */
function ownReader(): ((video: HTMLVideoElement) => Promise<string | null>) | null {
  const { BarcodeDetector }: { BarcodeDetector?: new (options: { formats: string[] }) => Detector } =
    Object(globalThis)
  if (!BarcodeDetector) return null
  const detector = new BarcodeDetector({ formats: FORMATS })
  return async (video) => (await detector.detect(video))[0]?.rawValue ?? null
}

async function fetchedReader(): Promise<(video: HTMLVideoElement) => Promise<string | null>> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  // Else it asks a public network for its own code.
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return async (video) => {
    const canvas = new OffscreenCanvas(video.videoWidth, video.videoHeight)
    const context = canvas.getContext('2d')
    if (!context || canvas.width === 0) return null
    context.drawImage(video, 0, 0)
    const found = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height))
    return found.find(({ isValid }) => isValid)?.text ?? null
  }
}

export const codeReader = async (): Promise<(video: HTMLVideoElement) => Promise<string | null>> =>
  ownReader() ?? (await fetchedReader())

/** A part of a URL, decoded; unchanged where it is malformed. */
function readable(word: string): string {
  const isEncoded = !/%(?![\da-f]{2})/i.test(word)
  return isEncoded ? decodeURIComponent(word) : word
}

/** The number in a code; of a URL its last part. */
export function numberOfCode(text: string): string {
  const bare = text.trim()
  if (!/^https?:\/\//.test(bare)) return bare
  return readable(bare.split(/[?#]/)[0]?.split('/').filter(Boolean).at(-1) ?? '')
}
