import { createBackend } from "./backend.ts";
import { serve } from "./serve.ts";
const s=await serve({port:Number(process.argv[3]), dist: process.argv[2] as string, backend:createBackend({servers:Number(process.argv[4])})});
console.log(s.url);
