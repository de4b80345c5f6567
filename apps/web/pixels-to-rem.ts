const PIXELS = /(?<![\w.-])(-?\d*\.?\d+)px\b/g
const FIXED = /^(outline|border|box-shadow|text-decoration|--sky-fixed)/

interface Declaration {
  prop: string
  value: string
  source?: { input?: { file?: string } }
}

/**
 * Our style sheets are written in the pixels of the drawings (16 to the rem). Turning them into rem lets the
 * density choice scale the whole interface through the root font size, without CSS zoom. Lines stay crisp.
 */
export const pixelsToRem = {
  postcssPlugin: 'pixels-to-rem',
  Declaration(declaration: Declaration) {
    const file = declaration.source?.input?.file ?? ''
    if (file.includes('node_modules') || FIXED.test(declaration.prop)) return
    const scaled = declaration.value.replace(PIXELS, (_match, digits: string) => `${Number(digits) / 16}rem`)
    if (scaled !== declaration.value) declaration.value = scaled
  },
}
