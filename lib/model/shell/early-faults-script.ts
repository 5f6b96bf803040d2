/**
 * Keeps what fails before errors are watched, for pages of a deployment that watches them (OBS-01).
 * Stands in the document as text.
 */
export const earlyFaultsScript =
  "window.comptoirFaults=[];" +
  'for(const n of["error","unhandledrejection"])addEventListener(n,e=>{' +
  "const f=window.comptoirFaults;" +
  "if(Array.isArray(f))f.push(e.error??e.reason)})";
