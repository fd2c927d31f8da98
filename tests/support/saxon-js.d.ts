declare module 'saxon-js' {
  type Asked = { stylesheetInternal: object; sourceText: string; destination: 'serialized' }
  const SaxonJS: { transform: (asked: Asked) => { principalResult: string } }
  export default SaxonJS
}
