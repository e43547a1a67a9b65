onRealtimeSubscribeRequest((e) => require(`${__hooks}/lib/realtime.js`).subscribe(e))
onRealtimeMessageSend((e) => require(`${__hooks}/lib/realtime.js`).send(e))
