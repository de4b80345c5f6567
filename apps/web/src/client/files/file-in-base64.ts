const HEAD = /^data:[^,]*,/

/** The browser encodes it itself, so twenty megabytes do not block the page. */
export function fileInBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(HEAD, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}
