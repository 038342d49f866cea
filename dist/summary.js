const e=require("./layout.js");const t=require("./run.js");function renderSummary(n,{maxBytes:r=9e5}={}){const i="the output `results`";const fits=e=>Buffer.byteLength(e)<=r;const a=e.r({render:t=>`${e.t(n,t,i)}\n`,fits,most:Math.max(n.entries.length,n.stop?.problems.length??0)});return fits(a)?a:`${[...t.J(n,e.n(n)),`See ${i}.`].join(`

`)}\n`}exports.renderSummary=renderSummary;