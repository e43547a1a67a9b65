onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/realtime.js`).subscribe(e))
// Kept, as in entries.pb.js.
onRealtimeMessageSend((e) => (globalThis.realtime ??= require(`${__hooks}/lib/realtime.js`)).send(e))
