import sharp from 'sharp';
const [,, name] = process.argv;
const D='/tmp/tab2-shots/';
for (const names of [name.split(',')]) for (const n of names) {
  const items=[];let x=0;
  for (const s of ['light','dark']) for (const w of [390,768,1440]) {
    try { const b=await sharp(`${D}${n}-${w}-${s}.png`).resize({height:640}).png().toBuffer({resolveWithObject:true}); items.push([b,w,s]); } catch {}
  }
  const row=(s)=>items.filter(i=>i[2]===s);
  const comp=[];let W=0;
  ['light','dark'].forEach((s,r)=>{let x=0;for(const [b] of row(s)){comp.push({input:b.data,left:x,top:r*650});x+=b.info.width+10;}W=Math.max(W,x);});
  await sharp({create:{width:W,height:1300,channels:3,background:'#888'}}).composite(comp).png().toFile(`${D}sheet-${n}.png`);
}
