declare module 'saxon-js' {
  type Asked = {
    stylesheetInternal: object
    sourceText: string
    destination: 'serialized'
    initialTemplate?: string
    templateParams?: Record<string, unknown>
  }
  const SaxonJS: {
    transform: (asked: Asked) => { principalResult: string }
    getResource: (asked: { type: 'xml'; text: string }) => Promise<object>
  }
  export default SaxonJS
}
