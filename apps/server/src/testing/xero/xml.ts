const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function element(name: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value))
    return `<${name}>${value.map((one) => element(name.replace(/s$/, ''), one)).join('')}</${name}>`
  if (typeof value !== 'object') return `<${name}>${escaped(`${value}`)}</${name}>`
  const inner = Object.entries(value).map(([key, one]) => element(key, one))
  return `<${name}>${inner.join('')}</${name}>`
}

/** What Xero answers to whoever does not ask for JSON. */
export const asXml = (body: unknown): string => element('Response', body)
