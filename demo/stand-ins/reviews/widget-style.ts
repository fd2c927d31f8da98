export const widgetStyle = `
:host { display: block; font: inherit; }
.widget {
  --ink: #14293d; --soft: #4c6276; --line: #cfdbe4; --surface: #fff; --star: #b26a00; --track: #dfe7ed; --act: #0e5082;
  color: var(--ink); background: var(--surface); border: 1px solid var(--line); border-radius: 4px;
  padding: 1.25rem; line-height: 1.5;
}
.widget.dark {
  --ink: #e8f0f6; --soft: #a9bccc; --line: #2b4a68; --surface: #0b2440; --star: #ffc04d; --track: #23415f; --act: #8bb9d4;
}
h2, h3, p, ul, ol { margin: 0; padding: 0; }
ul { list-style: none; }
h2 { font-size: 1.2rem; }
h3 { font-size: 1rem; }
.head { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: center; margin-bottom: 1.25rem; }
.value { font-size: 2.2rem; font-weight: 600; line-height: 1; font-variant-numeric: tabular-nums; }
.stars { display: inline-block; position: relative; letter-spacing: 0.1em; color: var(--track); white-space: nowrap; }
.stars span { position: absolute; inset: 0 auto 0 0; overflow: hidden; color: var(--star); }
.soft { color: var(--soft); font-size: 0.875rem; }
.bars { flex: 1 1 12rem; display: grid; gap: 0.25rem; font-size: 0.8rem; font-variant-numeric: tabular-nums; }
.bars li { display: grid; grid-template-columns: 2.5em 1fr 2.5em; gap: 0.5rem; align-items: center; }
.bar { height: 0.4rem; background: var(--track); border-radius: 2px; overflow: hidden; }
.bar i { display: block; height: 100%; background: var(--star); }
.list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 17rem), 1fr)); }
.list > li { border-top: 1px solid var(--line); padding-top: 0.75rem; outline-offset: 0.5rem; }
.list > li[hidden] { display: none; }
.list p { margin-top: 0.35rem; }
.reply { border-left: 3px solid var(--line); padding-left: 0.75rem; }
button {
  margin-top: 1.25rem; padding: 0.6rem 1rem; min-height: 2.75rem; font: inherit; font-weight: 600; cursor: pointer;
  color: var(--act); background: none; border: 1px solid currentcolor; border-radius: 4px;
}
button:hover { text-decoration: underline; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
`
